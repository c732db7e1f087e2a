import type { LookupResult } from '@assay/assistant'
import type { Operand } from '@assay/strategy'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Preferences } from '../../base/preferences.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { AccountLook } from './AccountLook.tsx'
import { AnalysisLook } from './AnalysisLook.tsx'
import { Assumed } from './Assumed.tsx'
import { capabilities } from './capabilities.ts'
import { EventsLook } from './EventsLook.tsx'
import { ExplainLook } from './ExplainLook.tsx'
import { FoundLook } from './FoundLook.tsx'
import { IndicatorLook } from './IndicatorLook.tsx'
import { type DaySpan, JournalLook } from './JournalLook.tsx'
import { NewsLook } from './NewsLook.tsx'
import { OwnAlerts, OwnStrategies } from './OwnLook.tsx'
import { QuoteLook } from './QuoteLook.tsx'
import { ResultLook } from './ResultLook.tsx'
import { SizeLook } from './SizeLook.tsx'
import { TemplatesLook } from './TemplatesLook.tsx'

type Args = LookupResult['args']
const text = (args: Args, name: string) => (args[name] === undefined ? undefined : String(args[name]))

interface Props {
  result: LookupResult
  onChange: (more: string) => void
  onSend: (text: string) => void
}

/** The result of a look-up, from the same services as the pages. */
export function LookupAnswer({ result, onChange, onSend }: Props) {
  const answered = answeredIn(result, usePreferences())
  return (
    <div className="flex flex-col gap-3">
      {result.notice === 'no_advice' ? (
        <p>
          I give no advice to buy or sell. This is what the rules of the analysis say, with their counts; the opposite case stands beside
          it.
        </p>
      ) : null}
      <Looked tool={result.tool} args={result.args} onSend={onSend} />
      {answered.length > 0 ? (
        <p className="text-12 text-ink-2">
          <b className="text-ink">From your answers:</b> {answered.map(({ text }) => text).join(', ')}.{' '}
          <Link to="/steps" className="link">
            Change them
          </Link>
        </p>
      ) : null}
      <Assumed result={result} answered={answered.map(({ key }) => key)} onChange={() => onChange('')} />
    </div>
  )
}

/** What the sentence left out and the user's answers say, by the key of the assumption that is then none. */
function answeredIn({ args, assumed }: LookupResult, { riskPercent, account }: Preferences): { key: string; text: string }[] {
  const own = [
    ...(args.riskPercent === riskPercent ? [{ key: 'risk', text: `a risk of ${riskPercent} % a trade` }] : []),
    ...(account.size !== undefined && args.account === account.size
      ? [{ key: 'account', text: `an account of ${formatCount(account.size)} ${account.currency}` }]
      : []),
  ]
  return own.filter(({ key }) => assumed.includes(key))
}

const eventFilter = (args: LookupResult['args']) => ({
  from: text(args, 'from'),
  to: text(args, 'to'),
  impact: text(args, 'impact'),
  currency: text(args, 'currency'),
  search: text(args, 'search'),
  symbol: text(args, 'symbol'),
})

function Looked({ tool, args, onSend }: Pick<LookupResult, 'tool' | 'args'> & Pick<Props, 'onSend'>) {
  const symbol = text(args, 'symbol') ?? 'XAUUSD'
  switch (tool) {
    case 'get_quote':
      return <QuoteLook symbol={symbol} />
    case 'get_analysis':
      return <AnalysisLook symbol={symbol} />
    case 'list_events':
      return <EventsLook period={text(args, 'period') ?? 'today'} {...eventFilter(args)} />
    case 'list_news':
      return (
        <NewsLook asked={{ symbol: text(args, 'symbol'), search: text(args, 'search'), days: text(args, 'days') }} span={spanOf(args)} />
      )
    case 'search_lessons':
    case 'search_indicators':
      return <FoundLook query={text(args, 'query') ?? ''} />
    case 'position_size':
      return <SizeLook args={args} />
    case 'list_my_alerts':
      return <OwnAlerts />
    case 'list_my_strategies':
      return <OwnStrategies />
    case 'account_summary':
      return <Account span={spanOf(args)} />
    case 'get_result':
      return <ResultLook id={String(args.result)} />
    case 'find_strategies':
      return <TemplatesLook symbol={symbol} />
    case 'get_indicator':
      return <IndicatorLook symbol={symbol} operand={args.operand as Operand} />
    case 'explain_trade':
    case 'explain_no_trade':
      return <Explain args={args} onSend={onSend} />
    default:
      return <Elsewhere tool={tool} args={args} />
  }
}

/** The first and last day that were asked for. */
function spanOf(args: Args): DaySpan | undefined {
  const [from, to] = [text(args, 'from'), text(args, 'to')]
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

/** Of some days the journal, else the account as it is. */
const Account = ({ span }: { span: DaySpan | undefined }) => (span ? <JournalLook span={span} /> : <AccountLook />)

/** A link to what another page shows. */
function Elsewhere({ tool, args }: Pick<LookupResult, 'tool' | 'args'>) {
  if (tool === 'open_page') return <ButtonLink to={String(args.path)}>Open {String(args.path)}</ButtonLink>
  if (tool === 'help')
    return (
      <ul className="text-ink-2">
        {capabilities.map(({ key, example }) => (
          <li key={key}>{example}</li>
        ))}
      </ul>
    )
  return <ButtonLink to="/dashboard">Open the dashboard</ButtonLink>
}

function Explain({ args: { result, trade, at }, onSend }: { args: Args } & Pick<Props, 'onSend'>) {
  const about = useMemo(() => (trade === undefined ? { bar: String(at) } : { trade: Number(trade) }), [trade, at])
  return <ExplainLook id={String(result)} about={about} onTrade={(number) => onSend(`why trade ${number}`)} />
}
