import { Link } from 'react-router'
import { tryNow } from '../../base/live/try-now.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Popover } from '../../ui/Popover.tsx'
import type { QuotesWords, Tone } from './quotes-words.ts'

const dots: Record<Tone, string> = {
  live: 'bg-up',
  simulated: 'bg-warn',
  stale: 'bg-warn',
  quiet: 'ring-[1.5px] ring-ink-3 ring-inset',
  lost: 'bg-down',
}

/** The state of the quotes, of the same width in every state, and more about it behind a press. */
export function QuotesButton({ words }: { words: QuotesWords }) {
  const { tone, text, sentence } = words
  return (
    <Popover
      label="Quotes"
      trigger={
        <button
          type="button"
          title={sentence}
          aria-label={`Quotes: ${text}`}
          className="flex h-control w-36 shrink-0 items-center gap-1.5 rounded-control px-2 whitespace-nowrap transition-colors hover:bg-raised max-[1400px]:w-24"
        >
          <span className={classes('size-[7px] shrink-0 rounded-full', dots[tone])} />
          <span className="text-ink-3 max-[1400px]:hidden">Quotes</span>
          <span className="tnum font-medium">{text}</span>
        </button>
      }
    >
      <p>{sentence}</p>
      <div className="mt-3 flex items-center gap-3">
        {tone === 'lost' ? <Button onClick={tryNow}>Try now</Button> : null}
        <Link to="/data" className="link">
          Where the data comes from
        </Link>
      </div>
    </Popover>
  )
}
