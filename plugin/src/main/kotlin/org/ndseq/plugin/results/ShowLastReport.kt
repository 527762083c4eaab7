package org.ndseq.plugin.results

import com.intellij.openapi.project.Project
import com.intellij.openapi.startup.ProjectActivity

/** When a project is opened: shows the report of its last session. */
class ShowLastReport : ProjectActivity {
    override suspend fun execute(project: Project) {
        LastReport.restore(project)
    }
}
