import { Alert } from '../Alert.tsx';
import type { Arrival } from './receive.ts';
import { faultTexts, texts } from './texts.ts';

/** What has come from another device, or why it was refused. */
export function ArrivalAlert(arrival: Arrival) {
  if ('fault' in arrival)
    return (
      <Alert type="danger" live="alert" className="mb-4">
        <p className="mb-0">{faultTexts[arrival.fault]}</p>
      </Alert>
    );
  const { files } = arrival;
  return (
    <Alert type={files.length > 0 ? 'warning' : 'success'} title={null} live="status" className="mb-4">
      <p className="mb-0">{texts.continued}</p>
      {files.length > 0 && (
        <>
          <p className="mb-0">{texts.missing}</p>
          <ul className="mb-0">
            {files.map((name, index) => (
              <li key={index} className="text-break">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
