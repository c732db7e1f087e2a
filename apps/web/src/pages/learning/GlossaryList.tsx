import glossary from 'virtual:glossary'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import '../../features/learning/learning.css'
import { lessonList } from '../../features/learning/lesson-list.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'

/** Every term of the lessons, explained once. */
export function GlossaryList() {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView(), [hash])
  return (
    <PageFrame
      title="Glossary"
      lead={`${glossary.length} terms, each explained once.`}
      actions={<ButtonLink to="/learning">All lessons</ButtonLink>}
    >
      <dl className="px-gutter pb-10">
        {glossary.map(({ id, term, meaning, text, lesson, indicator, source }) => (
          <div key={id} id={id} className="glossary-entry">
            <dt className="font-title">{term}</dt>
            <dd>
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
