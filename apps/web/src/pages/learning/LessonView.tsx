import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { type ListedLesson, lessonList, moduleOf } from '../../features/learning/lesson-list.ts'
import { LessonOutline, LessonSteps, ModuleOutline } from '../../features/learning/Outline.tsx'
import { type ProgressOfReader, useProgress } from '../../features/learning/use-progress.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Lesson } from './Lesson.tsx'
import { LessonTerms } from './LessonTerms.tsx'
import { type LoadedLesson, useLesson } from './use-lesson.ts'

/** One lesson, with navigation on both sides. */
export function LessonView({ slug }: { slug: string }) {
  const lesson = lessonList.find((other) => other.slug === slug)
  return lesson ? <Known key={slug} lesson={lesson} /> : <Unknown />
}

function Known({ lesson }: { lesson: ListedLesson }) {
  usePageTitle(lesson.title)
  const progress = useProgress()
  const loaded = useLesson(lesson.slug)
  useAnchor(loaded.state === 'there')
  return (
    <div className="flex min-w-0 flex-1">
      <SideWays lesson={lesson} progress={progress} />
      <div className="lesson-page">
        <Content lesson={lesson} loaded={loaded} progress={progress} />
        <aside aria-label="This lesson" className="lesson-side lesson-aside">
          <div className="mb-6">
            <p className="mb-2 text-12 text-ink-2">This lesson</p>
            <LessonSteps progress={progress.of(lesson.slug)} className="flex-col" />
          </div>
          {loaded.state === 'there' ? <LessonTerms ids={lesson.terms} glossary={loaded.glossary} /> : null}
        </aside>
      </div>
    </div>
  )
}

function SideWays({ lesson, progress }: { lesson: ListedLesson; progress: ProgressOfReader }) {
  const { number, name, lessons } = moduleOf(lesson)
  return (
    <nav aria-label="Lessons" className="lesson-side lesson-modules">
      <Link to="/learning" className="lesson-link mb-4">
        <ArrowLeft className="size-4" aria-hidden />
        Learning
      </Link>
      <p className="mb-1 px-2 text-12 text-ink-2">
        Module {number}, {name}
      </p>
      <ModuleOutline lessons={lessons} slug={lesson.slug} progress={progress.all} />
      <p className="mt-6 mb-1 px-2 text-12 text-ink-2">In this lesson</p>
      <div className="pl-2">
        <LessonOutline outline={lesson.outline} />
      </div>
    </nav>
  )
}

function Content({ lesson, loaded, progress }: { lesson: ListedLesson; loaded: LoadedLesson; progress: ProgressOfReader }) {
  if (loaded.state === 'loading') return <Loading label="The lesson is loading" />
  if (loaded.state === 'missing')
    return (
      <Failure
        className="flex-1"
        title="The lesson could not be loaded."
        detail="The server cannot be reached."
        kept="Your progress is kept."
        action={<Button onClick={loaded.again}>Try again</Button>}
      />
    )
  return <Lesson lesson={lesson} files={loaded.files} glossary={loaded.glossary} progress={progress} />
}

function Unknown() {
  usePageTitle('Lesson')
  return (
    <EmptyState
      isPage
      className="m-gutter flex-1"
      title="There is no such lesson"
      action={<ButtonLink to="/learning">All lessons</ButtonLink>}
    >
      <p>Its address may have changed.</p>
    </EmptyState>
  )
}

/** Scrolls to the part that the address names when the text has loaded. */
function useAnchor(isThere: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || hash === '') return
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [isThere, hash])
}
