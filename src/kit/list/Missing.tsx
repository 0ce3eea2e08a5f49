import { Alert } from '../Alert.tsx';
import { texts } from './texts.ts';

/** Warning that the element of a deep link was not found. */
export function Missing({ text = texts.notFound }: { text?: string }) {
  return (
    <Alert type="warning" live="status">
      <p>{text}</p>
    </Alert>
  );
}
