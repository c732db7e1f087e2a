import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { formatDate } from '../../ui/format-date.ts'
import { lessonList } from './lesson-list.ts'
import type { AllProgress } from './progress.ts'

/** The verified tasks, newest first. */
export function VerifiedList({ progress }: { progress: AllProgress }) {
  const zone = useTimezone()
  const verified = lessonList
    .flatMap((lesson) => {
      const { verifiedAt, verified: what } = progress[lesson.slug] ?? {}
      return verifiedAt ? [{ lesson, at: Date.parse(verifiedAt), what: what ?? lesson.title }] : []
    })
    .toSorted((a, b) => b.at - a.at)
  return (
    <section aria-labelledby="verified" className="border-b border-line p-6">
      <h2 id="verified" className="mb-3 text-14">
        Verified <span className="ml-1 font-body text-12 text-ink-2">by Assay, from what you did</span>
      </h2>
      {verified.length === 0 ? <p className="text-ink-2">Nothing yet. Each lesson ends with a task that Assay checks.</p> : null}
      <ul className="flex flex-col gap-3">
        {verified.map(({ lesson, at, what }) => (
          <li key={lesson.slug} className="flex gap-3">
            <BadgeCheck className="mt-0.5 size-4 shrink-0 text-up" aria-hidden />
            <span>
              <Link to={`/learning/${lesson.slug}#task`}>{what}</Link>
              <span className="block text-12 text-ink-2">
                lesson {lesson.number}, {formatDate(at, zone)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lessons that were read but whose task is still open. */
export function OpenTasks({ progress }: { progress: AllProgress }) {
  const open = lessonList.filter(({ slug }) => progress[slug]?.readAt && !progress[slug]?.verifiedAt)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-tasks" className="border-b border-line p-6">
      <h2 id="open-tasks" className="mb-3 text-14">
        Open tasks
      </h2>
      <ul className="flex flex-col gap-2">
        {open.map(({ slug, number, title }) => (
          <li key={slug}>
            <Link to={`/learning/${slug}#task`} className="link">
              {number} {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
