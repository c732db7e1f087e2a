import type { Question, Task } from '@assay/lessons'
import type { ComponentType } from 'react'

/** The text of a lesson; `components` renders its headings, terms and figures. */
export type LessonText = ComponentType<{ components: Readonly<Record<string, unknown>> }>

const texts = import.meta.glob<LessonText>('../../../../../packages/lessons/src/lessons/*/lesson.mdx', { import: 'default' })
const questions = import.meta.glob<readonly Question[]>('../../../../../packages/lessons/src/lessons/*/questions.ts', {
  import: 'questions',
})
const tasks = import.meta.glob<Task>('../../../../../packages/lessons/src/lessons/*/task.ts', { import: 'task' })
const widgetData = import.meta.glob<() => unknown>('../../../../../packages/lessons/src/lessons/*/widget-data.ts', { import: 'data' })

export interface LessonFiles {
  readonly Text: LessonText
  readonly questions: readonly Question[]
  readonly task: Task
  /** What the build computed for the widget of the lesson; undefined for most. */
  readonly widgetData: unknown
}

const fileOf = (slug: string, name: string) => `../../../../../packages/lessons/src/lessons/${slug}/${name}`

/** The parts of a lesson, loaded when it is opened. Rejects if a file cannot be loaded. */
export async function loadLesson(slug: string): Promise<LessonFiles> {
  const [Text, asked, task, data] = await Promise.all([
    texts[fileOf(slug, 'lesson.mdx')](),
    questions[fileOf(slug, 'questions.ts')](),
    tasks[fileOf(slug, 'task.ts')](),
    widgetData[fileOf(slug, 'widget-data.ts')]?.(),
  ])
  return { Text, questions: asked, task, widgetData: data?.() }
}
