@echo off
rem Starts the ndseq command of this installation on Windows.
rem NDSEQ_OPTS holds options for its JVM, such as -Xmx8g.
setlocal
set "NDSEQ_HOME=%~dp0.."
if defined JAVA_HOME (
  set "NDSEQ_JAVA=%JAVA_HOME%\bin\java.exe"
) else (
  set "NDSEQ_JAVA=java.exe"
)
"%NDSEQ_JAVA%" -version >nul 2>&1
if errorlevel 1 (
  echo ndseq: there is no java; install a JDK 17 or newer, or set JAVA_HOME to one 1>&2
  exit /b 2
)
"%NDSEQ_JAVA%" %NDSEQ_OPTS% -jar "%NDSEQ_HOME%\lib\ndseq-cli.jar" %*
exit /b %errorlevel%
