import type { DataSource, GateLevel } from '@assay/contracts'
import { instruments } from '@assay/market'
import { Bell, ChartLine, Gauge } from 'lucide-react'
import { nicknameOf } from '../../base/symbols/find-symbols.ts'
import { heldWords } from '../../base/symbols/held-words.ts'
import type { Entry } from './entry.ts'
import { needsOf } from './page-entries.ts'

interface Around {
  level: GateLevel
  sources: readonly DataSource[] | undefined
  /** The timeframe in which a chart opens. */
  timeframe: string
  /** Opens a new alert on this symbol. */
  onNewAlert: (symbol: string) => void
}

/** Every symbol with its chart, its analysis, and a new alert on it. */
export const symbolEntries = ({ level, sources, timeframe, onNewAlert }: Around): Entry[] =>
  instruments.flatMap(({ symbol, name }): Entry[] => {
    const called = [name, nicknameOf(symbol)].filter(Boolean).join(', ')
    const words = `${symbol.slice(0, 3)} ${symbol.slice(3)} ${called}`
    const held = sources && heldWords(sources, symbol)
    // An alert needs what the dashboard needs: a user whose set-up is complete.
    const alertNeeds = needsOf('/dashboard', level)
    return [
      {
        id: `symbol ${symbol}`,
        group: 'Symbols',
        icon: ChartLine,
        title: symbol,
        names: called,
        words,
        detail: [called, held].filter(Boolean).join(' · '),
        to: `/chart?${new URLSearchParams({ symbol, timeframe })}`,
      },
      {
        id: `alert ${symbol}`,
        group: 'Actions',
        icon: Bell,
        title: `New alert on ${symbol}`,
        words,
        needs: alertNeeds,
        to: alertNeeds ? '/dashboard' : () => onNewAlert(symbol),
      },
      {
        id: `analysis ${symbol}`,
        group: 'Actions',
        icon: Gauge,
        title: `Analyse ${symbol}`,
        words: `${words} analysis`,
        needs: needsOf('/analysis', level),
        to: `/analysis?${new URLSearchParams({ symbol })}`,
      },
    ]
  })
