/** An amount with a currency sign. A line may break between its minus and its sign, which leaves a loss that reads as a gain. */
const amount = /([+−](?:[A-Z]{0,3}[$€£¥₹]|CHF\s)[\d,.]*\d)/

/** A text in which no signed amount is broken over two lines. */
export function Sentence({ children }: { children: string }) {
  return children.split(amount).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
