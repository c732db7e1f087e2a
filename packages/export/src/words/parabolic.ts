import { defineWord } from './word.ts'

/** The extreme and the speed of a run are recomputed from its beginning, because a column holds only one value per candle. */
export const signedStop = defineWord({
  name: 'signed_stop',
  kind: 'window',
  goesOn: true,
  meaning: "Wilder's stop and reverse: it moves towards the extreme of the run, faster at each new one; negative while short",
  seed: 'the first candle: its low, or its high where the second candle fell further than it rose',
  source: "Wilder 1978, as in TA-Lib; MetaTrader's iSAR and TradingView's ta.sar start otherwise",
  says: {
    mql5: `
double SignedStop(const double &tops[], const double &bottoms[], const double &own[], const int at, const double acceleration, const double maximum)
{
   if(at < 1)
      return UNDEFINED;
   const double step = MathMin(acceleration, maximum);
   const double fall = bottoms[0] - bottoms[1];
   bool up = !(fall > 0.0 && fall > tops[1] - tops[0]);
   double extreme = up ? tops[1] : bottoms[1];
   double stop = up ? bottoms[0] : tops[0];
   if(at > 1)
   {
      up = own[at - 1] > 0.0;
      int begin = at - 1;
      while(begin > 1 && (own[begin - 1] > 0.0) == up)
         begin--;
      extreme = up ? tops[begin] : bottoms[begin];
      double speed = step;
      for(int i = begin + 1; i < at; i++)
         if(up ? tops[i] > extreme : bottoms[i] < extreme)
         {
            extreme = up ? tops[i] : bottoms[i];
            speed = MathMin(speed + step, maximum);
         }
      stop = MathAbs(own[at - 1]);
      stop += speed * (extreme - stop);
      const int before = MathMax(1, at - 2);
      stop = up ? MathMin(stop, MathMin(bottoms[before], bottoms[at - 1])) : MathMax(stop, MathMax(tops[before], tops[at - 1]));
   }
   const int last = MathMax(1, at - 1);
   if(up ? bottoms[at] > stop : tops[at] < stop)
      return up ? stop : -stop;
   return up ? -MathMax(extreme, MathMax(tops[last], tops[at])) : MathMin(extreme, MathMin(bottoms[last], bottoms[at]));
}`,
    pine: `
signed_stop(array<float> tops, array<float> bottoms, array<float> own, float acceleration, float maximum) =>
    int at = tops.size() - 1
    float result = na
    if at >= 1
        float step = math.min(acceleration, maximum)
        float fall = bottoms.get(0) - bottoms.get(1)
        bool up = not (fall > 0.0 and fall > tops.get(1) - tops.get(0))
        float extreme = up ? tops.get(1) : bottoms.get(1)
        float stop = up ? bottoms.get(0) : tops.get(0)
        if at > 1
            up := own.get(at - 1) > 0.0
            int begin = at - 1
            while begin > 1 and (own.get(math.max(begin - 1, 0)) > 0.0) == up
                begin -= 1
            extreme := up ? tops.get(begin) : bottoms.get(begin)
            float speed = step
            for i = begin to at - 1
                if up ? tops.get(i) > extreme : bottoms.get(i) < extreme
                    extreme := up ? tops.get(i) : bottoms.get(i)
                    speed := math.min(speed + step, maximum)
            stop := math.abs(own.get(at - 1))
            stop += speed * (extreme - stop)
            int before = math.max(1, at - 2)
            stop := up ? math.min(stop, bottoms.get(before), bottoms.get(at - 1)) : math.max(stop, tops.get(before), tops.get(at - 1))
        int last = math.max(1, at - 1)
        bool holds = up ? bottoms.get(at) > stop : tops.get(at) < stop
        if holds
            result := up ? stop : -stop
        else
            result := up ? -math.max(extreme, tops.get(last), tops.get(at)) : math.min(extreme, bottoms.get(last), bottoms.get(at))
    result`,
    python: `
def signed_stop(tops, bottoms, acceleration, maximum):
    own = np.full(len(tops), np.nan)
    if len(tops) < 2:
        return own
    step = min(acceleration, maximum)
    fall = bottoms[0] - bottoms[1]
    up = not (fall > 0 and fall > tops[1] - tops[0])
    extreme = tops[1] if up else bottoms[1]
    stop = bottoms[0] if up else tops[0]
    speed = step
    for at in range(1, len(tops)):
        last = max(1, at - 1)
        if (bottoms[at] <= stop) if up else (tops[at] >= stop):
            up = not up
            stop = min(extreme, bottoms[last], bottoms[at]) if up else max(extreme, tops[last], tops[at])
            extreme = tops[at] if up else bottoms[at]
            speed = step
        elif (tops[at] > extreme) if up else (bottoms[at] < extreme):
            extreme = tops[at] if up else bottoms[at]
            speed = min(speed + step, maximum)
        own[at] = stop if up else -stop
        stop += speed * (extreme - stop)
        stop = min(stop, bottoms[last], bottoms[at]) if up else max(stop, tops[last], tops[at])
    return own`,
  },
})
