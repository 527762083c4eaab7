# Shared by the launchers `ndseq` and `bench`, which source it. It needs only a JDK and Maven.
#
# launch ROOT NAME MODULES JAR OPTS [ARGUMENT...]
#   builds MODULES (comma separated, with what they depend on) when JAR is missing or older than
#   their sources, and then becomes `java OPTS -jar COPY ARGUMENT...`. The copy, in target/launch, is
#   replaced in one step, so a launch during a build finds a whole jar, the old one or the new.

readonly OLDEST_JAVA=17

fail() { # CODE SENTENCE
  echo "$name: $2" >&2
  exit "$1"
}

# The java to use: JAVA_HOME's, else the one on the PATH.
find_java() {
  if [[ -n "${JAVA_HOME:-}" ]]; then
    java="$JAVA_HOME/bin/java"
    [[ -x "$java" ]] || fail 2 "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it; set it to a JDK $OLDEST_JAVA or newer"
  else
    java=$(command -v java) || fail 2 "there is no java; install a JDK $OLDEST_JAVA or newer, or set JAVA_HOME to one"
  fi
  local version
  version=$(java_version)
  [[ "$version" =~ ^[0-9]+$ && "$version" -ge $OLDEST_JAVA ]] ||
    fail 2 "$java is Java ${version:-of an unknown version}; install a JDK $OLDEST_JAVA or newer, or set JAVA_HOME to one"
}

# Its major version: from the file that a JDK has for that, which is quick, else by asking it.
java_version() {
  local real home text
  real=$(resolve "$java")
  home=$(dirname "$(dirname "$real")")
  if [[ -r "$home/release" ]]; then
    text=$(sed -n 's/^JAVA_VERSION="\([^"]*\)".*/\1/p' "$home/release")
  else
    text=$("$java" -version 2>&1 | sed -n 's/.*version "\([^"]*\)".*/\1/p')
  fi
  text=${text#1.}
  echo "${text%%[!0-9]*}"
}

# A path with its symbolic links followed.
resolve() {
  local path=$1 link
  while [[ -L "$path" ]]; do
    link=$(readlink "$path")
    [[ "$link" == /* ]] || link="$(dirname "$path")/$link"
    path=$link
  done
  echo "$(cd -P "$(dirname "$path")" && pwd)/$(basename "$path")"
}

# Whether a jar is missing, or anything that goes into one is newer than JAR, the first.
# Directories count: their times change when a file is deleted.
is_stale() { # JAR...
  local jar_needed
  for jar_needed in "$@"; do
    [[ -f "$jar_needed" ]] || return 0
  done
  [[ -n "$(find "${inputs[@]}" -newer "$1" -print 2>/dev/null | head -n 1)" ]]
}

# Whether the end of a jar is there: another Maven may be writing it.
is_whole() { # JAR
  [[ "$(tail -c 22 "$1" | head -c 2 | tr '\0' ' ')" == PK ]]
}

# Puts what was built where it is started from.
put_in_place() {
  local i
  mkdir -p "$root/target/launch"
  for ((i = ${#built[@]} - 1; i >= 0; i--)); do
    cp -p "${built[i]}" "${placed[i]}.new"
    mv -f "${placed[i]}.new" "${placed[i]}"
  done
}

# One build at a time: the second launch waits, and then finds that nothing is left to do.
build() {
  mkdir -p "$root/target"
  local lock="$root/target/.launch.lock"
  if command -v flock >/dev/null; then
    exec 9>"$lock"
    flock 9
  else
    until mkdir "$lock.d" 2>/dev/null; do sleep 0.2; done
    trap 'rmdir "$lock.d"' EXIT
  fi
  if is_stale "${placed[@]}"; then
    if is_stale "${built[@]}" || ! is_whole "$jar"; then
      run_maven
    fi
    put_in_place
  fi
  if command -v flock >/dev/null; then
    exec 9>&-
  else
    rmdir "$lock.d"
    trap - EXIT
  fi
}

run_maven() {
  command -v mvn >/dev/null || fail 2 "Maven builds $name the first time and after changes, and there is no mvn; install Maven 3.8 or newer"
  [[ -x "$(dirname "$java")/javac" || -x "$(dirname "$(resolve "$java")")/javac" ]] ||
    fail 2 "$java belongs to no JDK: it has no javac; install a JDK $OLDEST_JAVA or newer, or set JAVA_HOME to one"
  local log="$root/target/$name-build.log" marker="$root/target/.launch.marker"
  echo "$name: building (the jars are missing or older than the sources)" >&2
  # A running java keeps the file that it opened, so it is replaced and never overwritten.
  rm -f "$jar"
  touch "$marker"
  if ! (cd "$root" && mvn -q -B -DskipTests -Dfast -pl "$modules" -am package) >"$log" 2>&1 9>&-; then
    rm -f "$jar"
    grep -m 5 -F ERROR "$log" >&2 || tail -n 5 "$log" >&2
    fail 4 "the build failed; the whole output is in $log"
  fi
  [[ -f "$jar" ]] || fail 4 "the build made no $jar; its output is in $log"
  # What is edited while Maven runs is newer than this.
  touch -r "$marker" "$jar"
}

launch() {
  root=$1 name=$2 modules=$3 jar="$1/$4"
  local opts=$5
  shift 5
  built=("$jar")
  inputs=("$root/pom.xml" "$root/.mvn")
  local module part
  for module in trace-format bytecode prover analysis-core cover ${modules//,/ }; do
    inputs+=("$root/$module/pom.xml" "$root/$module/src/main")
  done
  if [[ ",$modules," == *,agent,* && -d "$root/agent/src/main/java" ]]; then
    built+=("$root/agent/target/ndseq-agent.jar")
  fi
  placed=()
  for part in "${built[@]}"; do
    placed+=("$root/target/launch/$(basename "$part")")
  done
  find_java
  if is_stale "${placed[@]}"; then
    build
  fi
  # OPTS is a list of options.
  # shellcheck disable=SC2086
  exec "$java" $opts -jar "${placed[0]}" "$@"
}
