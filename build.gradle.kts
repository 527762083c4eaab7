plugins {
    kotlin("jvm") apply false
    id("org.jetbrains.intellij.platform") apply false
}

// The engine is built by Maven, which is also how everything is tested; Gradle packs its jars into the plugin.
val engine by tasks.registering(Exec::class) {
    description = "Builds the jars of trace-format, bytecode, prover, analysis-core, agent and cli with Maven."
    commandLine("mvn", "-q", "-B", "-DskipTests", "-Dfast", "-pl", "agent,cli", "-am", "package")
}
