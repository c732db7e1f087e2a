import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useSecond } from '../../base/live/clock.ts'
import { followedSymbols } from '../../base/live/followed.ts'
import { selectLink } from '../../base/live/live.slice.ts'
import { selectClockOffset, selectFeed, selectLastQuotes, selectQuoteProviders } from '../../base/live/news.slice.ts'
import { tryNow } from '../../base/live/try-now.ts'
import { shownAt, useQuotes } from '../../base/live/use-quotes.ts'
import { selectPageBars } from '../../base/page-bars.slice.ts'
import { useTimezone } from '../../base/store.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Popover } from '../../ui/Popover.tsx'
import { type BadgeWords, badgeWords, besidePage, type Tone } from './badge-words.ts'

const dots: Record<Tone, string> = {
  live: 'bg-up',
  page: 'bg-ink-2',
  simulated: 'bg-warn',
  stale: 'bg-warn',
  quiet: 'ring-[1.5px] ring-ink-3 ring-inset',
  lost: 'bg-down',
}
const texts: Record<Tone, string> = {
  live: 'text-ink-2',
  page: 'text-ink-2',
  quiet: 'text-ink-2',
  simulated: 'text-warn',
  stale: 'text-warn',
  lost: 'text-down',
}

/** The source of the numbers on the page. If it has none, the source and age of its prices. Shown to everyone who has live prices. */
export function LiveBadge() {
  const words = useBadgeWords()
  const { tone, text, short, age, sentence } = words
  return (
    <Popover
      label="Data source"
      trigger={
        <button
          type="button"
          title={sentence}
          aria-label={`Data source: ${text}`}
          className={classes(
            'flex h-control min-w-22 items-center max-[1536px]:shrink-0 gap-1.5 rounded-control px-2 whitespace-nowrap transition-colors hover:bg-raised',
            texts[tone],
          )}
        >
          <span className={classes('size-[7px] shrink-0 rounded-full', dots[tone])} />
          <span className="truncate max-md:hidden lg:max-[1560px]:hidden">{text}</span>
          <span className="md:max-lg:hidden min-[1560px]:hidden">{short}</span>
          {age ? <span className="tnum min-w-8 shrink-0 text-right max-md:hidden lg:max-[1536px]:hidden">{age}</span> : null}
        </button>
      }
    >
      <Explanation words={words} />
    </Popover>
  )
}

function Explanation({ words: { tone, sentence } }: { words: BadgeWords }) {
  return (
    <>
      <p>{sentence}</p>
      <div className="mt-3 flex items-center gap-3">
        {tone === 'lost' ? <Button onClick={tryNow}>Try now</Button> : null}
        <Link to="/data" className="link">
          Where the data comes from
        </Link>
      </div>
    </>
  )
}

// One of these trades whenever any of our symbols does.
const usual = ['EURUSD', 'XAUUSD']

function useBadgeWords(): BadgeWords {
  const { symbol } = usePreferences()
  useQuotes(symbol === undefined ? usual : [symbol, ...usual])
  const quotes = useSelector(selectLastQuotes)
  const providers = useSelector(selectQuoteProviders)
  const offset = useSelector(selectClockOffset)
  const second = useSecond()
  const [began] = useState(Date.now)
  const shown = followedSymbols().map((each) => {
    const quote = quotes[each]
    return { ...shownAt(each, quote, second, offset), label: quote ? (providers[quote.source]?.label ?? quote.source) : '' }
  })
  const facts = { link: useSelector(selectLink), feed: useSelector(selectFeed), zone: useTimezone() }
  return besidePage(badgeWords({ ...facts, shown, now: second + offset, waitedMs: second - began }), useSelector(selectPageBars), {
    shown,
  })
}
