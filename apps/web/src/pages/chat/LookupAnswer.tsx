import type { LookupResult } from '@assay/assistant'
import { type Operand, operandLabel } from '@assay/strategy'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { AnalysisLook } from './AnalysisLook.tsx'
import { Assumed } from './Assumed.tsx'
import { capabilities } from './capabilities.ts'
import { EventsLook } from './EventsLook.tsx'
import { FoundLook } from './FoundLook.tsx'
import { NewsLook } from './NewsLook.tsx'
import { OwnAlerts, OwnStrategies } from './OwnLook.tsx'
import { QuoteLook } from './QuoteLook.tsx'
import { SizeLook } from './SizeLook.tsx'

type Args = LookupResult['args']
const text = (args: Args, name: string) => (args[name] === undefined ? undefined : String(args[name]))

/** What was looked up, by the services that the pages use. */
export function LookupAnswer({ result }: { result: LookupResult }) {
  return (
    <div className="flex flex-col gap-3">
      {result.notice === 'no_advice' ? (
        <p>
          I give no advice to buy or sell. This is what the rules of the analysis say, with their counts; the opposite case stands beside
          it.
        </p>
      ) : null}
      <Looked tool={result.tool} args={result.args} />
      <Assumed assumed={result.assumed} mended={result.mended} />
    </div>
  )
}

function Looked({ tool, args }: Pick<LookupResult, 'tool' | 'args'>) {
  const symbol = text(args, 'symbol') ?? 'XAUUSD'
  switch (tool) {
    case 'get_quote':
      return <QuoteLook symbol={symbol} />
    case 'get_analysis':
      return <AnalysisLook symbol={symbol} />
    case 'list_events':
      return (
        <EventsLook
          period={text(args, 'period') ?? 'today'}
          impact={text(args, 'impact')}
          currency={text(args, 'currency')}
          search={text(args, 'search')}
          symbol={text(args, 'symbol')}
        />
      )
    case 'list_news':
      return <NewsLook symbol={text(args, 'symbol')} search={text(args, 'search')} />
    case 'search_lessons':
    case 'search_indicators':
      return <FoundLook query={text(args, 'query') ?? ''} />
    case 'position_size':
      return <SizeLook args={args} />
    case 'list_my_alerts':
      return <OwnAlerts />
    case 'list_my_strategies':
      return <OwnStrategies />
    default:
      return <Elsewhere tool={tool} args={args} />
  }
}

/** What another page shows. */
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
  if (tool === 'get_indicator')
    return (
      <p>
        {operandLabel(args.operand as Operand)} of {String(args.symbol)} stands on the chart.{' '}
        <ButtonLink to={`/chart?symbol=${String(args.symbol)}`}>Open the chart</ButtonLink>
      </p>
    )
  if (tool === 'explain_trade' || tool === 'explain_no_trade')
    return <ButtonLink to={`/results/${String(args.result)}`}>Open the result</ButtonLink>
  if (tool === 'find_strategies') return <ButtonLink to="/strategies">Open the strategies</ButtonLink>
  return <ButtonLink to="/dashboard">Open the dashboard</ButtonLink>
}
