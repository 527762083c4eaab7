pluginManagement {
    fun versionOf(name: String) = providers.gradleProperty("$name.version").get()

    repositories {
        gradlePluginPortal()
        mavenCentral()
    }
    plugins {
        kotlin("jvm") version versionOf("kotlin")
        id("org.jetbrains.intellij.platform") version versionOf("intellij-platform-gradle-plugin")
    }
}

rootProject.name = "ndseq"

include("plugin")
