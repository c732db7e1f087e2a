/** What the rule-based assistant is. */
export const RuleTitle = () => (
  <>
    <h1 className="text-16 font-title">Rule-based assistant</h1>
    <p className="min-w-0 flex-1 text-ink-2 max-md:order-last max-md:basis-full">
      No language model: it understands sentences of a grammar, looks things up, and does not guess.
    </p>
  </>
)
