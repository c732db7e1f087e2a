import type { BacktestAnswer, JournalTerms } from '@assay/contracts'
import { type BrokerResult, brokerCosts, type CostGap } from '@assay/journal'
import { conversion, findInstrument, type Rates } from '@assay/market'
import type { ReactNode } from 'react'
import { Change } from '../../ui/Change.tsx'
import { formatNumber, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { signed } from './journal-words.ts'

interface Props {
  answer: Pick<BacktestAnswer, 'trade_data' | 'currency'>
  symbol: string
  terms: JournalTerms
  /** Today's mid rates. */
  rates: Rates
}

/** The closed trades of a result, without costs and with the costs of the user's broker. */
export function AtBroker({ answer: { trade_data: trades, currency }, symbol, terms, rates }: Props) {
  if (trades.length === 0) return <p className="text-ink-2">No trade was closed in this period, so there are no costs to take off.</p>
  const result = brokerCosts(trades, terms, { symbol, quote: currency, rates })
  return (
    <>
      <p className="text-ink-2">{basisOf(terms)}</p>
      <BothColumns result={result} currency={currency} />
      <Gaps gaps={result.gaps} otherHours={result.otherHours} />
      <p className="mt-2 text-12 text-ink-3">
        {rateWords(symbol, currency, terms.currency, rates)}Entries and exits stay where they were: stops that a wider spread would touch
        earlier are not simulated.
      </p>
    </>
  )
}

const cost = (value: number | null): string => (value === null ? 'not known' : signed(value))

type Row = readonly [term: string, ideal: string, atBroker: ReactNode]

function BothColumns({ result, currency }: { result: BrokerResult; currency: string }) {
  const { closed, ideal, net, spread, commission, swap, won, wonIdeal } = result
  const rows: Row[] = [
    [
      'Profit of the closed trades',
      signed(ideal),
      <Change key="net" value={net}>
        {signed(net)}
      </Change>,
    ],
    ['Average trade', signed(ideal / closed), signed(net / closed)],
    ['Won', `${wonIdeal} of ${closed}`, `${won} of ${closed}`],
    ['Spread, by the hour', '–', cost(spread)],
    ['Commission', '–', cost(commission)],
    ['Swap', '–', cost(swap)],
  ]
  const columns: Column<Row>[] = [
    { head: currency, quiet: true, cell: ([term]) => term },
    { head: 'Ideal', number: true, cell: ([, left]) => left },
    { head: 'At your broker', number: true, cell: ([, , atBroker]) => atBroker },
  ]
  return (
    <Table label="Without costs and at your broker" className="mt-2 max-w-160" columns={columns} rows={rows} keyOf={([term]) => term} />
  )
}

function basisOf({ account, symbol, bars, commissionDeals }: JournalTerms): string {
  return `${account.name}, ${symbol}: spread of ${plural(bars, 'recorded minute')}, commission of ${plural(commissionDeals, 'deal')}.`
}

const gapWords: Record<CostGap, string> = {
  SPREAD: 'The spread is not known: the terminal has sent no bars of this symbol.',
  SPREAD_HOURS: 'were in hours without a recorded spread and pay the median of the others.',
  COMMISSION: 'The commission is not known: there is no deal of this symbol.',
  COMMISSION_RATE: 'The commission is not taken off: no quote turns the currency of the account into that of the result.',
  SWAP: 'Swap is not known: only a linked terminal says it.',
  SWAP_MODE: 'Swap is not taken off: the broker counts it in a way that is not reckoned here.',
  SWAP_RATE: 'Swap is not taken off: no quote turns the currency of the account into that of the result.',
}

/** Missing costs are named, not guessed. */
function Gaps({ gaps, otherHours }: { gaps: readonly CostGap[]; otherHours: number }) {
  if (gaps.length === 0) return null
  return (
    <ul className="mt-3 grid gap-1">
      {gaps.map((gap) => (
        <li key={gap}>
          <Note kind="warn">{gap === 'SPREAD_HOURS' ? `${plural(otherHours, 'trade')} ${gapWords[gap]}` : gapWords[gap]}</Note>
        </li>
      ))}
    </ul>
  )
}

function rateWords(symbol: string, quote: string, account: string, rates: Rates): string {
  const found = conversion(rates, account, quote)
  if (account === quote || !found) return ''
  const own = found.via.length === 1 && found.via[0] === symbol
  if (own) return `${account} become ${quote} at the price of each trade. `
  return `${account} become ${quote} at today’s ${found.via.map((each) => `${each} ${formatNumber(rates[each] ?? 0, findInstrument(each)?.digits ?? 4)}`).join(' and ')}. `
}
