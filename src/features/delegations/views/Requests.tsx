import { DelegationsFrame } from './DelegationsFrame.tsx';

/** "Le mie richieste": the citizen's requests to act for others (screens B 10.5). */
export function Requests() {
  return <DelegationsFrame current="delegation-requests">{null}</DelegationsFrame>;
}
