import type { LessonProgress } from '@assay/contracts'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import type { ListedLesson } from './lesson-list.ts'
import { lessonState } from './lesson-state.ts'
import type { AllProgress } from './progress.ts'

const icon = { className: 'size-4 shrink-0', 'aria-hidden': true } as const

/** The state of a lesson or a part of it, as an icon with words for screen readers. */
export function LessonStateIcon({ state }: { state: 'open' | 'begun' | 'done' }) {
  const words = { open: 'not begun', begun: 'begun', done: 'done' }[state]
  return (
    <>
      {state === 'done' ? (
        <CircleCheck {...icon} className="size-4 shrink-0 text-up" />
      ) : state === 'begun' ? (
        <CircleDot {...icon} />
      ) : (
        <Circle {...icon} className="size-4 shrink-0 text-ink-3" />
      )}
      <span className="sr-only">{words}:</span>
    </>
  )
}

/** The lessons of a module, with the open one marked. */
export function ModuleOutline({ lessons, slug, progress }: { lessons: readonly ListedLesson[]; slug: string; progress: AllProgress }) {
  return (
    <ul className="flex flex-col">
      {lessons.map((lesson) => (
        <li key={lesson.slug}>
          <Link to={`/learning/${lesson.slug}`} aria-current={lesson.slug === slug ? 'page' : undefined} className="lesson-link">
            <LessonStateIcon state={lessonState(progress[lesson.slug])} />
            {lesson.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The headings of a lesson, followed by its questions and its task. */
export function LessonOutline({ outline }: { outline: ListedLesson['outline'] }) {
  const places = [...outline, { heading: 'Questions', anchor: 'questions' }, { heading: 'Task', anchor: 'task' }]
  return (
    <ul className="border-l border-line">
      {places.map(({ heading, anchor }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} className="flex min-h-7 items-center px-3 py-1 text-ink-2 hover:text-ink">
            {heading}
          </a>
        </li>
      ))}
    </ul>
  )
}

const parts = [
  { field: 'readAt', label: 'Read' },
  { field: 'triedAt', label: 'Try it' },
  { field: 'passedAt', label: 'Questions' },
  { field: 'verifiedAt', label: 'Task' },
] as const

/** The four parts of a lesson, and which of them are done. */
export function LessonSteps({ progress, className }: { progress: LessonProgress; className?: string }) {
  return (
    <ul className={classes('flex flex-wrap gap-x-5 gap-y-1', className)}>
      {parts.map(({ field, label }) => (
        <li key={field} className={classes('flex items-center gap-2', progress[field] ? 'text-ink' : 'text-ink-2')}>
          <LessonStateIcon state={progress[field] ? 'done' : 'open'} />
          {label}
        </li>
      ))}
    </ul>
  )
}
