/** Two to four figures side by side, each with a line of detail. */
export function Readings({ figures }: { figures: readonly { label: string; value: string; detail: string }[] }) {
  return (
    <dl className="widget-readings">
      {figures.map(({ label, value, detail }) => (
        <div key={label}>
          <dt className="text-12 text-ink-2">{label}</dt>
          <dd className="tnum text-20 font-title">{value}</dd>
          <dd className="text-12 text-ink-3">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
