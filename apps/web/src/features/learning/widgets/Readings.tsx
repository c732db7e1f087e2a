/** Two to four figures beside each other, each with what it rests on. */
export function Readings({ figures }: { figures: readonly { label: string; value: string; detail: string }[] }) {
  return (
    <dl className="mt-4 grid grid-cols-1 divide-line max-md:divide-y md:grid-flow-col md:auto-cols-fr md:divide-x">
      {figures.map(({ label, value, detail }) => (
        <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 md:block md:px-4 md:py-0 md:first:pl-0">
          <dt className="text-12 text-ink-2">{label}</dt>
          <dd className="tnum text-20 font-title max-md:row-span-2 max-md:text-right">{value}</dd>
          <dd className="text-12 text-ink-3">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
