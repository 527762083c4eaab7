package org.ndseq.plugin.background

import com.intellij.openapi.application.EDT
import com.intellij.openapi.application.smartReadAction
import com.intellij.openapi.components.Service
import com.intellij.openapi.project.Project
import java.util.concurrent.Callable
import java.util.function.Consumer
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import kotlinx.coroutines.runInterruptible
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.withContext

/**
 * Work that has no place on the UI thread. It runs in the project's own scope, so that it ends when the project is
 * closed or the plugin is unloaded; several open projects have one each.
 */
@Service(Service.Level.PROJECT)
class Background(private val project: Project, private val scope: CoroutineScope) {

    private val oneAtATime = Mutex()

    /**
     * Computes in a read action, when indexes are there, and again if somebody writes meanwhile; what comes out, or
     * a failure, is passed on on the UI thread.
     */
    fun <T : Any> read(compute: Callable<T>, show: Consumer<T>, failed: Consumer<Throwable>): Job =
        tell({ smartReadAction(project) { compute.call() } }, show, failed)

    /** The same for work that needs no read action and may block: files and processes. It is interrupted at the end. */
    fun <T : Any> block(work: Callable<T>, show: Consumer<T>, failed: Consumer<Throwable>): Job =
        tell({ runInterruptible(Dispatchers.IO) { work.call() } }, show, failed)

    /**
     * The same for heavy work, one at a time in a project: what waits is suspended and holds no thread.
     */
    fun <T : Any> exclusive(work: Callable<T>, show: Consumer<T>, failed: Consumer<Throwable>): Job =
        tell({ oneAtATime.withLock { runInterruptible(Dispatchers.IO) { work.call() } } }, show, failed)

    private fun <T : Any> tell(work: suspend () -> T, show: Consumer<T>, failed: Consumer<Throwable>): Job =
        scope.launch(Dispatchers.Default) {
            val outcome = attempt(work)
            withContext(Dispatchers.EDT) { outcome.fold(show::accept, failed::accept) }
        }

    private suspend fun <T : Any> attempt(work: suspend () -> T): Result<T> =
        try {
            Result.success(work())
        } catch (e: CancellationException) {
            throw e
        } catch (e: Exception) {
            Result.failure(e)
        }

    companion object {
        @JvmStatic
        fun of(project: Project): Background = project.getService(Background::class.java)
    }
}
