import type { Analysis, AnalysisLine } from '@assay/backtest'
import { Cell } from '../../ui/Cell.tsx'
import { classes } from '../../ui/classes.ts'
import { plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { Triangle } from '../../ui/Triangle.tsx'
import { type BlockProps, shareText, sideWord, stoodTitle, valueText, voteText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { RateCells, RateHeads } from './RateCells.tsx'

interface Props extends BlockProps {
  title: string
  part: 'trend' | 'momentum' | 'averages'
  className?: string
}

/** Votes of one kind by timeframe. */
export function VoteTable({ title, part, className, ...props }: Props) {
  const { lines, missing, method }: Analysis['trend'] = props.analysis[part]
  const names = lines[0]?.values.map(({ name }) => name) ?? []
  return (
    <Block title={stoodTitle(title, props.isPast)} beside="by timeframe" method={method} className={className}>
      <Table
        label={title}
        head={
          <tr>
            <HeadCell>Timeframe</HeadCell>
            <HeadCell>State</HeadCell>
            {names.map((name) => (
              <HeadCell key={name} number>
                {name}
              </HeadCell>
            ))}
            <HeadCell number>{props.isPast ? 'Had lasted' : 'For'}</HeadCell>
            <RateHeads />
          </tr>
        }
      >
        {lines.map((line) => (
          <Row key={line.id} line={line} {...props} />
        ))}
        {missing.map(({ timeframe, bars, needed }) => (
          <tr key={timeframe}>
            <Cell className="font-medium">{timeframe}</Cell>
            <Cell quiet colSpan={8 + names.length}>
              {plural(bars, 'candle')} held, {needed} are needed
            </Cell>
          </tr>
        ))}
      </Table>
    </Block>
  )
}

function Row({ line, isPast, digits, zone, onTest }: BlockProps & { line: AnalysisLine }) {
  const { vote, timeframe, rate, since } = line
  return (
    <tr>
      <Cell className="font-medium">{timeframe}</Cell>
      <Cell className={classes(vote > 0 && 'text-up', vote < 0 && 'text-down')}>
        <span className="inline-flex items-center gap-1.5">
          {vote === 0 ? null : <Triangle up={vote > 0} />}
          {voteText(vote, isPast)}
        </span>
      </Cell>
      {line.values.map((value) => (
        <Cell key={value.name} number>
          {valueText(value, digits)}
        </Cell>
      ))}
      <Cell number quiet>
        {plural(since, 'bar')}
      </Cell>
      <RateCells
        line={{ name: `${line.label} [${timeframe}]`, test: line.test, window: line.window, rate }}
        text={`${sideWord(rate)} ${shareText(rate.rate)}`}
        zone={zone}
        onTest={onTest}
      />
    </tr>
  )
}
