import { Alert } from '#kit/Alert.tsx';
import { texts } from '../texts.ts';

/** Says that the counter chosen is gone; the way to another one is beside it. */
export function CounterGone() {
  return (
    <Alert type="warning" title={null} live="alert">
      {texts.counter.gone}
    </Alert>
  );
}
