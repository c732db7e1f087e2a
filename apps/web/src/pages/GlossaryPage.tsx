import glossary from 'virtual:glossary'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { lessonList } from '../features/learning/lesson-list.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'

/** Every term of the lessons, explained once. */
export function GlossaryPage() {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView(), [hash])
  return (
    <PageFrame
      title="Glossary"
      lead={`${glossary.length} terms, each explained once.`}
      actions={<ButtonLink to="/learning">All lessons</ButtonLink>}
    >
      <dl className="grid max-w-260 gap-x-10 px-gutter pb-10 md:grid-cols-[220px_1fr]">
        {glossary.map(({ id, term, meaning, text, lesson, indicator, source }) => (
          <div key={id} id={id} className="scroll-mt-16 border-t border-line py-4 md:col-span-2 md:grid md:grid-cols-subgrid">
            <dt className="font-title">{term}</dt>
            <dd className="max-w-160">
              <p>{meaning}</p>
              <p className="mt-1 text-ink-2">{text}</p>
              <p className="mt-2 flex flex-wrap gap-x-4 text-12 text-ink-2">
                <Link to={`/learning/${lesson}`} className="link">
                  Lesson {lessonList.find(({ slug }) => slug === lesson)?.number}
                </Link>
                {indicator ? (
                  <Link to={`/learning/indicators?name=${indicator}`} className="link">
                    The indicator
                  </Link>
                ) : null}
                {source ? (
                  <a href={source.url} target="_blank" rel="noreferrer" className="link">
                    {source.title}
                  </a>
                ) : null}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </PageFrame>
  )
}
