import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { usePreferences } from '../../base/use-preferences.ts'
import { LessonBody } from '../../features/learning/LessonBody.tsx'
import type { LessonFiles } from '../../features/learning/lesson-files.ts'
import { type ListedLesson, lessonList } from '../../features/learning/lesson-list.ts'
import { LessonSteps } from '../../features/learning/Outline.tsx'
import { Questions } from '../../features/learning/Questions.tsx'
import { Sources } from '../../features/learning/Sources.tsx'
import type { ProgressOfReader } from '../../features/learning/use-progress.ts'
import { LessonTask } from './LessonTask.tsx'
import type { Glossary } from './use-lesson.ts'

interface Props {
  lesson: ListedLesson
  files: LessonFiles
  glossary: Glossary
  progress: ProgressOfReader
}

/** One lesson: its text with the widget, its questions, its task. */
export function Lesson({ lesson, files, glossary, progress }: Props) {
  const { slug } = lesson
  const { symbol = 'XAUUSD' } = usePreferences()
  const { note, noteVerified } = progress
  const onTried = useCallback(() => note(slug, 'triedAt'), [note, slug])
  const onVerified = useCallback((what: string) => noteVerified(slug, what), [noteVerified, slug])
  const end = useReachedEnd(useCallback(() => note(slug, 'readAt'), [note, slug]))
  return (
    <article className="min-w-0 max-w-180 flex-1">
      <p className="text-12 text-ink-2">
        Lesson {lesson.number} of 24, {lesson.minutes} min
      </p>
      <h1 className="text-28">{lesson.title}</h1>
      <p className="mt-2 max-w-160 text-16 text-ink-2">{lesson.goal}</p>
      <LessonSteps progress={progress.of(slug)} className="lesson-steps-inline mt-4" />
      <LessonBody Text={files.Text} glossary={glossary} symbol={symbol} widgetData={files.widgetData} onTried={onTried} />
      <div ref={end} />
      <Sources sources={lesson.sources} />
      <div className="mt-8 flex flex-col gap-8">
        <Questions slug={slug} pool={files.questions} onPassed={() => note(slug, 'passedAt')} />
        <LessonTask task={files.task} progress={progress.of(slug)} onVerified={onVerified} />
      </div>
      <Neighbours number={lesson.number} />
    </article>
  )
}

/** Calls back when the end of the text comes into view. */
function useReachedEnd(onReached: () => void) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver(([entry]) => entry.isIntersecting && onReached())
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [onReached])
  return end
}

const icon = { className: 'size-4 shrink-0', 'aria-hidden': true } as const

function Neighbours({ number }: { number: number }) {
  const before = lessonList.findLast((lesson) => lesson.number < number)
  const after = lessonList.find((lesson) => lesson.number > number)
  return (
    <nav aria-label="Neighbouring lessons" className="mt-8 flex flex-wrap justify-between gap-4 border-t border-line py-6">
      {before ? (
        <Link to={`/learning/${before.slug}`} className="flex min-h-11 items-center gap-2">
          <ArrowLeft {...icon} />
          {before.number} {before.title}
        </Link>
      ) : null}
      {after ? (
        <Link to={`/learning/${after.slug}`} className="ml-auto flex min-h-11 items-center gap-2">
          {after.number} {after.title}
          <ArrowRight {...icon} />
        </Link>
      ) : null}
    </nav>
  )
}
