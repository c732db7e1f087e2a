import { tell } from './told/told.ts'

export const firstMoveStop = tell('first_move_stop', {
  meaning: 'a stop that speeds up with the trend and changes sides when touched; the first move of the close decides where it starts',
  seed: 'the second candle: rising where its close is not below the first one, with the first low as the stop',
  source: 'Wilder 1978, without keeping a new stop out of the last two candles',
  takes: ['tops', 'bottoms', 'closed'],
  numbers: { acceleration: 'float', maximum: 'float' },
  gives: ['result'],
  keeps: { side: '0.0', stop: 'na', extreme: 'na', speed: 'na' },
  body: `
    if at > 0 {
      if at == 1 {
        side = closed[1] >= closed[0] ? 1.0 : -1.0
        stop = side > 0.0 ? bottoms[0] : tops[0]
        extreme = side > 0.0 ? tops[1] : bottoms[1]
        speed = acceleration
      }
      bool touched = side > 0.0 ? stop >= bottoms[at] : stop <= tops[at]
      if at > 1 and touched {
        side = -side
        stop = extreme
        extreme = side > 0.0 ? tops[at] : bottoms[at]
        speed = acceleration
      } else if side > 0.0 ? tops[at] > extreme : bottoms[at] < extreme {
        extreme = side > 0.0 ? tops[at] : bottoms[at]
        speed = min(speed + acceleration, maximum)
      }
      result = stop
      float next = stop + speed * (extreme - stop)
      stop = side > 0.0 ? min(next, min(bottoms[at], bottoms[at - 1])) : max(next, max(tops[at], tops[at - 1]))
    }`,
})

export const reversingStop = tell('reversing_stop', {
  meaning: "Wilder's stop and reverse with an acceleration for each side; negative while short",
  seed: 'the second candle, by the first stop: long where it is positive, short where negative, by the first two candles where it is 0',
  source: 'TA-Lib, SAREXT',
  takes: ['tops', 'bottoms'],
  numbers: {
    start: 'float',
    offset: 'float',
    first_long: 'float',
    step_long: 'float',
    most_long: 'float',
    first_short: 'float',
    step_short: 'float',
    most_short: 'float',
  },
  gives: ['result'],
  keeps: { side: '0.0', stop: 'na', extreme: 'na', speed: 'na' },
  body: `
    if at > 0 {
      if at == 1 {
        float fall = bottoms[0] - bottoms[1]
        bool falls = fall > 0.0 and fall > tops[1] - tops[0]
        side = start > 0.0 or (start == 0.0 and not falls) ? 1.0 : -1.0
        stop = start != 0.0 ? abs(start) : side > 0.0 ? bottoms[0] : tops[0]
        extreme = side > 0.0 ? tops[1] : bottoms[1]
        speed = side > 0.0 ? min(first_long, most_long) : min(first_short, most_short)
      }
      int last = max(1, at - 1)
      bool turned = side > 0.0 ? bottoms[at] <= stop : tops[at] >= stop
      if turned {
        side = -side
        stop = side > 0.0 ? min(extreme, min(bottoms[last], bottoms[at])) : max(extreme, max(tops[last], tops[at]))
        stop = stop + (side > 0.0 ? -stop : stop) * offset
        speed = side > 0.0 ? min(first_long, most_long) : min(first_short, most_short)
        extreme = side > 0.0 ? tops[at] : bottoms[at]
      }
      result = side > 0.0 ? stop : -stop
      bool further = side > 0.0 ? tops[at] > extreme : bottoms[at] < extreme
      if not turned and further {
        extreme = side > 0.0 ? tops[at] : bottoms[at]
        speed = side > 0.0 ? min(speed + min(step_long, most_long), most_long) : min(speed + min(step_short, most_short), most_short)
      }
      stop = stop + speed * (extreme - stop)
      stop = side > 0.0 ? min(stop, min(bottoms[last], bottoms[at])) : max(stop, max(tops[last], tops[at]))
    }`,
})
