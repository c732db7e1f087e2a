import { Suspense } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../ui/Loading.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const LearningOverview = onDemand(async () => (await import('./learning/LearningOverview.tsx')).LearningOverview)
const GlossaryList = onDemand(async () => (await import('./learning/GlossaryList.tsx')).GlossaryList)
const LessonView = onDemand(async () => (await import('./learning/LessonView.tsx')).LessonView)

/**
 * The overview of the lessons, the glossary, or one lesson. One page component keeps the table of pages, which every
 * page loads, to one line.
 */
export function LearningPage() {
  const { slug } = useParams()
  return (
    <Suspense fallback={<Loading />}>
      {slug === undefined ? <LearningOverview /> : slug === 'glossary' ? <GlossaryList /> : <LessonView slug={slug} />}
    </Suspense>
  )
}
