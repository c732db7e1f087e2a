import type { NewsItem } from '@assay/contracts'
import { Link } from 'react-router'
import { formatAge } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { SourceLine } from './Kind.tsx'
import { timeOf } from './news-words.ts'

/** The other sources of the story, and how long after the first each one reported it. */
export function SameStory({ item, story }: { item: NewsItem; story: readonly NewsItem[] }) {
  const start = Math.min(...story.map(timeOf))
  return (
    <section aria-labelledby="same-story" className="border-b border-line px-5 py-4">
      <h2 id="same-story" className="text-14">
        Same story <span className="ml-2 text-12 font-body text-ink-2">{plural(item.sources, 'source')}</span>
      </h2>
      <ol className="mt-2 flex flex-col gap-3">
        {story.map((each) => (
          <li key={each.id} className="grid grid-cols-[64px_minmax(0,1fr)] gap-2">
            <span className="tnum text-12 text-ink-2">{timeOf(each) === start ? '0 min' : `+${formatAge(timeOf(each) - start)}`}</span>
            <div className="min-w-0">
              {each.id === item.id ? (
                <b aria-current="true">{each.title}</b>
              ) : (
                <Link to={`/news-details?id=${each.id}`} className="hover:underline">
                  {each.title}
                </Link>
              )}
              <SourceLine source={each.source} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
