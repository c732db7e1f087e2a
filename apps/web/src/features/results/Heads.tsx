import { HeadCell } from '../../ui/HeadCell.tsx'

/** The column heads of a table: the first `words` are for text, the rest for numbers. */
export const Heads = ({ names, words = 1 }: { names: readonly string[]; words?: number }) => (
  <tr>
    {names.map((name, i) => (
      <HeadCell key={name} number={i >= words}>
        {name}
      </HeadCell>
    ))}
  </tr>
)
