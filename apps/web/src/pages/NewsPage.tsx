import { type ReactNode, useState } from 'react'
import { Loaded } from '../base/Loaded.tsx'
import { useDashboardQuery } from '../features/dashboard/dashboard.api.ts'
import { LiveColumn } from '../features/news/LiveColumn.tsx'
import { NoNews } from '../features/news/NoNews.tsx'
import { useNewsListQuery, useTopNewsQuery } from '../features/news/news.api.ts'
import { useNewsSourcesQuery } from '../features/news/news-sources.api.ts'
import { SourcesNote } from '../features/news/SourcesNote.tsx'
import { TopStories } from '../features/news/TopStories.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'
import { plural } from '../ui/format-number.ts'
import { PageFrame } from '../ui/PageFrame.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNow } from '../ui/use-now.ts'

const mySymbols = 'My symbols'
/** In addition to "My symbols". */
const mostChoices = 3

/** The day's stories for the user's symbols with the market's reaction, and all news as it arrives. */
export function NewsPage() {
  const dashboard = useDashboardQuery()
  const mine = dashboard.data?.watchlist
  const [choice, setChoice] = useState(mySymbols)
  const symbols = choice === mySymbols ? (mine ?? []) : [choice]
  const top = useTopNewsQuery(symbols.join(','), { skip: symbols.length === 0, refetchOnMountOrArgChange: true })
  const sources = useNewsSourcesQuery(undefined, { refetchOnMountOrArgChange: true })
  const any = useNewsListQuery({}, { refetchOnMountOrArgChange: true })
  const now = useNow()
  const choices = [mySymbols, ...(mine ?? []).slice(0, mostChoices)].map((value) => ({ value, label: value }))
  return (
    <PageFrame
      title="News"
      lead={top.currentData ? leadOf(top.currentData.count, symbols) : <>&nbsp;</>}
      actions={
        <>
          {choices.length > 1 ? <SegmentedControl label="Symbols" hideLabel value={choice} onChange={setChoice} options={choices} /> : null}
          <ButtonLink to="/news-all">All news</ButtonLink>
        </>
      }
    >
      {any.data?.items.length === 0 ? (
        <NoNews sources={sources.data} />
      ) : (
        <Parts
          stories={
            <Loaded
              query={dashboard}
              loading="Your watchlist is loading"
              skeleton={<Skeleton className="h-40" />}
              className="m-gutter"
              empty="never"
            >
              {({ watchlist }) => <TopStories top={top} symbols={symbols} now={now} hasNoSymbols={watchlist.length === 0} />}
            </Loaded>
          }
          live={<LiveColumn now={now} />}
          note={sources.data ? <SourcesNote sources={sources.data} now={now} /> : null}
        />
      )}
    </PageFrame>
  )
}

const leadOf = ({ stories, headlines }: { stories: number; headlines: number }, symbols: readonly string[]): string =>
  `${plural(stories, 'story', 'stories')} from ${plural(headlines, 'headline')} in 24 h, for ${symbols.join(', ')}.`

/** Side by side; below 1024 px one at a time. */
function Parts({ stories, live, note }: { stories: ReactNode; live: ReactNode; note: ReactNode }) {
  const [part, setPart] = useState<'top' | 'live'>('top')
  return (
    <>
      <SegmentedControl
        className="px-gutter pb-3 lg:hidden"
        label="Part"
        hideLabel
        value={part}
        onChange={setPart}
        options={[
          { value: 'top', label: 'Top stories' },
          { value: 'live', label: 'Live' },
        ]}
      />
      <div className="grid min-w-0 flex-1 border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
        <div className={classes('min-w-0 border-line lg:border-r', part === 'live' && 'max-lg:hidden')}>{stories}</div>
        <aside
          aria-label="Live headlines"
          className={classes(
            'flex min-w-0 flex-col lg:sticky lg:top-0 lg:max-h-[calc(100dvh-10.5rem)] lg:overflow-y-auto',
            part === 'top' && 'max-lg:hidden',
          )}
        >
          {live}
          {note ? <div className="sticky bottom-0 mt-auto border-t border-line bg-page px-5 py-3">{note}</div> : null}
        </aside>
      </div>
    </>
  )
}
