interface Props {
  label: string
  /** From 0 to 1; null while the total is unknown. */
  value: number | null
  /** Shown under the bar: the current step. */
  detail?: string
}

export function ProgressBar({ label, value, detail }: Props) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-12 text-ink-2">
        <span>{label}</span>
        {percent === undefined ? null : <span className="tnum">{percent} %</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-chip bg-line"
      >
        <div
          className={percent === undefined ? 'h-full w-1/3 animate-wait bg-ink-2' : 'h-full bg-ink-2 transition-[width]'}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
      {detail ? <p className="mt-1.5 text-12 text-ink-3">{detail}</p> : null}
    </div>
  )
}
