import { Link } from 'react-router'
import './learning.css'
import { lessonModules } from './lesson-list.ts'
import { lessonState, lessonStateWords } from './lesson-state.ts'
import { LessonStateIcon } from './Outline.tsx'
import type { AllProgress } from './progress.ts'

/** The modules with their lessons; `next` is the slug of the lesson to continue with. */
export function ModuleList({ progress, next }: { progress: AllProgress; next: string | undefined }) {
  return (
    <div className="grid gap-x-12 md:grid-cols-2">
      {lessonModules.map(({ number, name, lessons }) => {
        const read = lessons.filter(({ slug }) => progress[slug]?.readAt).length
        const verified = lessons.filter(({ slug }) => progress[slug]?.verifiedAt).length
        return (
          <section key={name} aria-labelledby={`module-${number}`} className="py-5">
            <div className="flex items-baseline justify-between gap-4 pb-2">
              <h2 id={`module-${number}`} className="text-14">
                <span className="mr-2 font-body text-ink-2">{number}</span>
                {name}
              </h2>
              <p className="text-12 text-ink-2">
                {read} of {lessons.length} read, {verified} verified
              </p>
            </div>
            <div className="mb-2 h-0.5 bg-line" aria-hidden>
              <div className="h-full bg-ink" style={{ width: `${(read / lessons.length) * 100}%` }} />
            </div>
            <ul>
              {lessons.map((lesson) => (
                <li key={lesson.slug}>
                  <Link to={`/learning/${lesson.slug}`} data-next={lesson.slug === next} className="lesson-link">
                    <LessonStateIcon state={lessonState(progress[lesson.slug])} />
                    <span className="tnum w-6 text-right text-ink-2">{lesson.number}</span>
                    <span className="min-w-0 flex-1">{lesson.title}</span>
                    <span className="text-12 text-ink-2">{lessonStateWords(progress[lesson.slug], lesson.minutes)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
