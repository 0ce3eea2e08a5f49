import { Alert } from '../Alert.tsx';
import { texts } from './texts.ts';

/** Says that what the address names is not in the list. */
export function Missing({ text = texts.notFound }: { text?: string }) {
  return (
    <Alert type="warning" live="status">
      <p>{text}</p>
    </Alert>
  );
}
