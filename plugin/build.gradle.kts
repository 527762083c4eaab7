import org.jetbrains.kotlin.gradle.dsl.JvmTarget
import org.jetbrains.kotlin.gradle.dsl.KotlinVersion

plugins {
    java
    kotlin("jvm")
    id("org.jetbrains.intellij.platform")
}

fun setting(name: String) = providers.gradleProperty(name).get()

fun library(coordinates: String, version: String) = "$coordinates:${setting(version)}"

val engine = rootProject.tasks.named("engine")

fun engineJar(path: String) = files(rootProject.file(path)) { builtBy(engine) }

repositories {
    mavenCentral()
    intellijPlatform {
        defaultRepositories()
    }
}

dependencies {
    intellijPlatform {
        // One product from 2025.3 on; before, the community edition had an artifact of its own.
        val platform = setting("platform.version")
        if (platform < "2025.3") intellijIdeaCommunity(platform) else intellijIdea(platform)
        // Each plugin that a `depends` of plugin.xml names, optional ones too: GradleScriptTest.
        bundledPlugin("com.intellij.java")
        bundledPlugin("org.jetbrains.idea.maven")
        bundledPlugin("com.intellij.gradle")
    }
    implementation(engineJar("analysis-core/target/ndseq-analysis-core-$version.jar"))
    implementation(library("com.fasterxml.jackson.core:jackson-databind", "jackson.version"))
    implementation(platform(library("org.ow2.asm:asm-bom", "asm.version")))
    implementation("org.ow2.asm:asm")
    implementation(library("it.unimi.dsi:fastutil-core", "fastutil.version"))
    // The IDE brings its own; never packed.
    compileOnly(library("org.jetbrains.kotlinx:kotlinx-coroutines-core", "kotlinx-coroutines.version"))
    compileOnly(library("org.jspecify:jspecify", "jspecify.version"))
}

java {
    toolchain {
        languageVersion = JavaLanguageVersion.of(21)
    }
}

kotlin {
    compilerOptions {
        jvmTarget = JvmTarget.JVM_17
        languageVersion = KotlinVersion.fromVersion(setting("plugin.kotlin-api"))
        apiVersion = KotlinVersion.fromVersion(setting("plugin.kotlin-api"))
    }
}

tasks.withType<JavaCompile>().configureEach {
    options.release = 17
}

// The tests run in the Maven build, against intellij-core.
sourceSets.test {
    java.setSrcDirs(emptyList<File>())
    resources.setSrcDirs(emptyList<File>())
}

intellijPlatform {
    pluginConfiguration {
        id = setting("plugin.id")
        version = project.version.toString()
        ideaVersion {
            sinceBuild = setting("plugin.since-build")
            untilBuild = provider { null }
        }
    }
    pluginVerification {
        ides {
            recommended()
        }
    }
}

// The processes that the plugin starts; beside `lib`, so that they are not on the IDE's class path.
tasks.prepareSandbox {
    from(listOf(engineJar("cli/target/ndseq-cli.jar"), engineJar("agent/target/ndseq-agent.jar"))) {
        into(pluginName.map { "$it/engine" })
    }
}
