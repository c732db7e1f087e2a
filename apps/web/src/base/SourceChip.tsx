import { Database, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from '../ui/classes.ts'
import { Fact } from '../ui/Fact.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Popover } from '../ui/Popover.tsx'
import { useNow } from '../ui/use-now.ts'
import { isDoubtful, type NumbersOn, partWords, sourceFacts, sourceName, sourceSentence, spanWords } from './source-words.ts'
import { useTimezone } from './store.ts'

const look = 'inline-flex min-h-6 items-center gap-1.5 rounded-control border px-2 text-left text-12'
const quiet = 'border-line-2 text-ink-2'
const loud = 'border-warn/45 text-warn'
const icon = { className: 'size-3.25 shrink-0', 'aria-hidden': true } as const

/**
 * The source of the numbers of a page or a section, with the period that they cover; more about it behind a press. Quotes are another
 * matter: their state stands in the top bar. `of`: whose source it is, where not that of its symbol.
 */
export function SourceChip({ on, of = on.symbol }: { on: NumbersOn; of?: string }) {
  const reader = useTimezone()
  const zone = on.zone ?? reader
  const part = partWords(on, zone)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Popover
        label="Source of these numbers"
        trigger={
          <button
            type="button"
            title={sourceSentence(on)}
            className={classes(look, 'tnum transition-colors hover:bg-raised', isDoubtful(on) ? loud : quiet)}
          >
            <Database {...icon} />
            <span>
              <Fact name="source" of={of} value={on.provider} show={() => sourceName(on)} />
              {on.covered ? (
                <>
                  {' · '}
                  <Fact name="covered" of={of} value={on.covered} show={() => spanWords(on, zone)} />
                </>
              ) : null}
            </span>
          </button>
        }
      >
        <Details on={on} zone={zone} />
      </Popover>
      {part ? (
        <span className={classes(look, 'tnum', loud)}>
          <TriangleAlert {...icon} />
          {part}
        </span>
      ) : null}
    </span>
  )
}

function Details({ on, zone }: { on: NumbersOn; zone: string }) {
  const now = useNow()
  return (
    <>
      <p>{sourceSentence(on)}</p>
      <Facts className="mt-2" facts={sourceFacts(on, zone, now)} />
      <p className="mt-3">
        <Link to="/data" className="link">
          Where the data comes from
        </Link>
      </p>
    </>
  )
}
