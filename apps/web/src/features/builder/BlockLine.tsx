import { type BlockNumber, blockTokens, type Condition, changeNumber, isConstant, type LabelPiece, tokenPieces } from '@assay/strategy'
import { shortText, timeframesOf } from '../../base/short-text.ts'
import { InlineNumber } from '../../ui/InlineNumber.tsx'
import { Token } from '../../ui/Token.tsx'

interface Props {
  block: Condition
  /** `goesOn`: the change before was one on the way to this one. */
  onChange: (block: Condition, goesOn: boolean) => void
}

/** A block as one line, with numbers that can be edited in place. */
export function BlockLine({ block, onChange }: Props) {
  const [left, operator, right] = blockTokens(block)
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-14">
      <Operand block={block} side="indicator1" token={left} onChange={onChange} />
      <span className="px-0.5 whitespace-nowrap text-ink-2">{operator.text}</span>
      {right ? <Operand block={block} side="indicator2" token={right} onChange={onChange} /> : null}
    </p>
  )
}

type OperandProps = Props & { side: BlockNumber['side']; token: ReturnType<typeof blockTokens>[number] }

function Operand({ block, side, token, onChange }: OperandProps) {
  if (token.kind !== 'operand') return null
  const operand = block[side]
  const [timeframe, ...others] = timeframesOf(operand)
  // Parts of one timeframe read as they were composed, with the timeframe once.
  if (operand.args && others.length === 0)
    return <Token text={shortText({ ...operand, candle: 0 })} timeframe={timeframe} offset={token.offset} />
  const pieces = tokenPieces(block, side).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an operand keep their places
    <Piece key={`${operand.name} ${i}`} piece={piece} block={block} side={side} onChange={onChange} />
  ))
  return <Token text={pieces} timeframe={token.timeframe} offset={token.offset} />
}

type PieceProps = Omit<OperandProps, 'token'> & { piece: LabelPiece }

function Piece({ piece: { text, field }, block, side, onChange }: PieceProps) {
  if (!field) return text
  const { name, label, kind, min, max } = field
  const operand = block[side]
  const changed = (value: number) => changeNumber(block, { side, param: name }, value)
  return (
    <InlineNumber
      value={Number(text)}
      label={isConstant(operand) ? label : `${operand.name} ${label.toLowerCase()}`}
      limits={{ min, max, whole: kind === 'int' }}
      step={kind === 'int' ? 1 : 0.1}
      faultOf={(value) => changed(value).fault ?? null}
      onCommit={(value, goesOn) => {
        const { block: next } = changed(value)
        if (next) onChange(next, goesOn)
      }}
    />
  )
}
