import { HeadCell } from '../../ui/HeadCell.tsx'

/** The heads of a table's columns: names first, `words` of them, then numbers. */
export const Heads = ({ names, words = 1 }: { names: readonly string[]; words?: number }) => (
  <tr>
    {names.map((name, i) => (
      <HeadCell key={name} number={i >= words}>
        {name}
      </HeadCell>
    ))}
  </tr>
)
