package org.ndseq.plugin.background

import com.intellij.openapi.project.Project
import com.intellij.openapi.startup.ProjectActivity
import org.ndseq.plugin.results.LastReport

/** When a project is opened: shows the report of its last session. */
class ShowLastReport : ProjectActivity {
    override suspend fun execute(project: Project) {
        LastReport.restore(project)
    }
}
