import { Link } from 'react-router'
import { useUser } from '../../base/session/use-user.ts'
import { LearningSearch } from '../../features/learning/LearningSearch.tsx'
import { type ListedLesson, lessonList, moduleOf } from '../../features/learning/lesson-list.ts'
import { ModuleList } from '../../features/learning/ModuleList.tsx'
import { nextLesson } from '../../features/learning/next-lesson.ts'
import { LessonSteps } from '../../features/learning/Outline.tsx'
import type { AllProgress } from '../../features/learning/progress.ts'
import { type ProgressOfReader, useProgress } from '../../features/learning/use-progress.ts'
import { OpenTasks, VerifiedList } from '../../features/learning/VerifiedList.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { plural } from '../../ui/format-number.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'

/** All lessons, and the reader's progress. */
export function LearningOverview() {
  const progress = useProgress()
  const experience = useUser()?.answers?.['1']?.experience
  const next = nextLesson(progress.all, experience)
  return (
    <PageFrame
      title="Learning"
      lead={`${plural(lessonList.length, 'lesson')}, free, no account needed. Each ends with a task that Assay checks.`}
      actions={<LearningSearch />}
    >
      {next ? <Continue lesson={next} progress={progress} /> : null}
      <div className="learning-columns">
        <div className="px-gutter">
          <Totals progress={progress.all} />
          <ModuleList progress={progress.all} next={next?.slug} />
        </div>
        <aside aria-label="Your learning">
          <VerifiedList progress={progress.all} />
          <OpenTasks progress={progress.all} />
          <Ways place={progress.place} />
        </aside>
      </div>
    </PageFrame>
  )
}

function Continue({ lesson, progress }: { lesson: ListedLesson; progress: ProgressOfReader }) {
  const isBegun = progress.all[lesson.slug] !== undefined
  return (
    <section aria-label={isBegun ? 'Continue' : 'Begin'} className="bg-panel px-gutter py-8">
      <p className="text-12 text-ink-2">
        {isBegun ? 'Continue' : 'Begin'}, module {moduleOf(lesson).number}, lesson {lesson.number}
      </p>
      <h2 className="text-28">{lesson.title}</h2>
      <p className="mt-1 max-w-150 text-16 text-ink-2">{lesson.goal}</p>
      <LessonSteps progress={progress.of(lesson.slug)} className="mt-4" />
      <div className="mt-5 flex items-center gap-3">
        <ButtonLink kind="primary" tall to={`/learning/${lesson.slug}${placeOf(progress, lesson)}`}>
          {isBegun ? 'Continue' : 'Begin'}
        </ButtonLink>
        <span className="text-12 text-ink-2">{lesson.minutes} min to read</span>
      </div>
    </section>
  )
}

/** The part of a started lesson at which to continue. */
function placeOf(progress: ProgressOfReader, { slug }: ListedLesson): string {
  const { readAt, passedAt } = progress.of(slug)
  if (!readAt) return ''
  return passedAt ? '#task' : '#questions'
}

function Totals({ progress }: { progress: AllProgress }) {
  const read = lessonList.filter(({ slug }) => progress[slug]?.readAt)
  const verified = lessonList.filter(({ slug }) => progress[slug]?.verifiedAt).length
  const left = lessonList.filter(({ slug }) => !progress[slug]?.readAt).reduce((total, { minutes }) => total + minutes, 0)
  return (
    <p className="pt-4 text-ink-2">
      <strong className="text-ink">{read.length}</strong> of {lessonList.length} read · <strong className="text-ink">{verified}</strong>{' '}
      {verified === 1 ? 'task' : 'tasks'} verified
      {left > 0 ? ` · about ${left < 60 ? `${left} min` : `${Math.floor(left / 60)} h ${left % 60} min`} left` : ''}
    </p>
  )
}

function Ways({ place }: { place: ProgressOfReader['place'] }) {
  return (
    <section aria-label="More to read" className="flex flex-col gap-2 p-6">
      <p>
        <Link to="/learning/glossary" className="link">
          Glossary
        </Link>{' '}
        and{' '}
        <Link to="/learning/indicators" className="link">
          indicators
        </Link>
        , each with an example on bars.
      </p>
      {place === 'browser' ? (
        <p className="text-ink-2">
          Your progress is kept in this browser.{' '}
          <Link to="/register" className="link">
            Register
          </Link>{' '}
          to keep it in an account.
        </p>
      ) : null}
    </section>
  )
}
