import { Change } from '../../ui/Change.tsx'
import { formatPercent } from '../../ui/format-number.ts'
import { tradeCount } from '../../ui/trade-count.ts'
import { lateMs, useLate } from '../../ui/use-late.ts'
import { SmallEquity } from './SmallEquity.tsx'
import type { Asked } from './use-ask.ts'

/** The preview in the bottom bar of a phone: line, trades, result. */
export function MiniPreview({ asked: { answer, pending }, capital }: { asked: Asked<'preview'>; capital: number }) {
  const figures = answer?.figures
  const late = useLate(pending, lateMs)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <SmallEquity figures={figures ?? null} base={capital} until={answer?.facts.last ?? null} className="h-10 max-w-28" />
      {figures ? (
        <p className="min-w-0 shrink-0">
          <b className="block text-14">{tradeCount(figures.trades, figures.open ? 1 : 0)}</b>
          {late ? (
            <span className="text-12 text-ink-3">Updating</span>
          ) : (
            <Change value={figures.netPercent} className="text-12">
              {formatPercent(figures.netPercent, 2, { signed: true })}
            </Change>
          )}
        </p>
      ) : (
        <p className="text-12 text-ink-3">{late ? 'Computing' : 'No result yet'}</p>
      )}
    </div>
  )
}
