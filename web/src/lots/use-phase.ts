import { type Countdown, countdownFor, type Timed } from '@gavelhouse/shared/lots/countdown.ts'
import { useFromClock } from '../lib/clock.ts'

/** Whether something is coming, running, over or closed, by the server's clock. */
export const usePhase = (of: Timed): Countdown['phase'] => useFromClock((now) => countdownFor(of, now).phase)
