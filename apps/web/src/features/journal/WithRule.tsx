import type { JournalGroup, RulesFired } from '@assay/contracts'
import { Link } from 'react-router'
import { formatMoney, plural } from '../../ui/format-number.ts'
import { Range } from './GroupTable.tsx'
import { signed } from './journal-words.ts'

interface Props {
  fired: RulesFired
  currency: string
}

/** The closed positions at whose entry a saved rule held, against those at whose entry none did. */
export function WithRule({ fired: { positions, withRule, withoutRule, simulated }, currency }: Props) {
  if (!positions.some(({ asked }) => asked > 0))
    return (
      <p className="text-ink-2">
        You have no saved rule for the symbols and sides of these positions.{' '}
        <Link to="/strategies" className="link">
          Your strategies
        </Link>
      </p>
    )
  const groups = [withRule, withoutRule].filter((group) => group !== null)
  if (groups.length === 0) return <p className="text-ink-2">No bars of these entries are held, so no rule can be held against them.</p>
  const reach = Math.max(...groups.flatMap(({ mean, interval }) => [mean, interval?.lower ?? 0, interval?.upper ?? 0]).map(Math.abs))
  return (
    <>
      <p className="text-12 text-ink-3">Average of a closed position in {currency}, on its 95 % range.</p>
      <dl className="mt-1">
        <Row term="A rule held" group={withRule} reach={reach} />
        <Row term="No rule held" group={withoutRule} reach={reach} />
      </dl>
      {withoutRule ? (
        <p className="mt-2 text-ink-2">
          The {plural(withoutRule.n, 'position')} without a rule {withoutRule.sum < 0 ? 'cost' : 'made'}{' '}
          <b className="text-ink">{formatMoney(Math.abs(withoutRule.sum), currency, { digits: 2 })}</b>.
        </p>
      ) : null}
      {simulated ? <p className="mt-1 text-warn">Decided on simulated candles: it says nothing about your rules.</p> : null}
    </>
  )
}

function Row({ term, group, reach }: { term: string; group: JournalGroup | null; reach: number }) {
  return (
    <div className="tnum grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-ink-2">{term}</dt>
      {group ? (
        <>
          <dd aria-hidden="true">
            <Range group={group} reach={reach} />
          </dd>
          <dd>
            {signed(group.mean)}
            <span className="ml-2 text-ink-3">n {group.n}</span>
          </dd>
        </>
      ) : (
        <dd className="col-span-2 text-right text-ink-3">none</dd>
      )}
    </div>
  )
}

/** The rules that held when a position was opened, in the words of a table. */
export function firedText(told: RulesFired['positions'][number] | undefined): { text: string; isNone: boolean } {
  if (!told) return { text: '…', isNone: false }
  const { fired, asked, unknown } = told
  if (fired.length > 0) return { text: fired.join(', '), isNone: false }
  if (asked === 0) return { text: '–', isNone: false }
  if (unknown > 0) return { text: 'not known', isNone: false }
  return { text: `none of ${plural(asked, 'rule')}`, isNone: true }
}
