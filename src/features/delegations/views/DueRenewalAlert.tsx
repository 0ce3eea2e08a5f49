import { useState } from 'react';
import { dateText, missing } from '#domain/text/display.ts';
import { toPerson } from '#domain/text/italian-text.ts';
import { actNotices, notices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { Alert } from '#kit/Alert.tsx';
import { failureTexts, refusalOf } from '#kit/form/refusal.ts';
import { SendButton } from '#kit/form/SendButton.tsx';
import { restoreFocus } from '#kit/list/restore-focus.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { sendRenewal } from '../state/change.ts';
import { ownDelegations } from '../state/own-delegations.ts';
import { type DueRenewal, dropRenewal } from '../state/renewals.ts';
import { texts } from '../texts.ts';
import { headingId } from './DelegationsFrame.tsx';

/** A renewal that can be sent, with one press. */
export function DueRenewalAlert({ renewal }: { renewal: DueRenewal }) {
  const { delegation, endsOn } = renewal;
  const { id, title, person } = delegation;
  const [failed, setFailed] = useState<string | null>(null);
  const send = async () => {
    setFailed(null);
    try {
      await sendRenewal(renewal);
      notify(texts.done.renewed, { title: notices.done, kind: 'success' });
      restoreFocus(`#${headingId}`);
    } catch (error) {
      if (isKind(error, 'conflict')) {
        notify(texts.given);
        await ownDelegations.refresh();
        return restoreFocus(`#${headingId}`);
      }
      setFailed(refusalOf(error, refusals).message);
      throw error;
    }
  };
  const drop = () => {
    dropRenewal(id);
    announce(texts.renewalDropped);
    restoreFocus(`#${headingId}`);
  };
  return (
    <Alert type="info" title={null}>
      <p>
        La delega «{title ?? missing}» {toPerson(person)} è finita il {dateText(delegation.endsOn)}. Il
        rinnovo fino al {dateText(endsOn)} è pronto da inviare.
      </p>
      {failed && (
        <p className="text-danger" role="alert">
          {failed}
        </p>
      )}
      <div className="pc-row-actions">
        <SendButton className="btn btn-sm btn-primary" onPress={send}>
          Invia il rinnovo
          <span className="visually-hidden">
            {' '}
            della delega {title} {toPerson(person)}
          </span>
        </SendButton>
        <button type="button" className="btn btn-sm btn-outline-primary" onClick={drop}>
          Non rinnovare
          <span className="visually-hidden">
            {' '}
            la delega {title} {toPerson(person)}
          </span>
        </button>
      </div>
    </Alert>
  );
}

const refusals = {
  failed: actNotices.delegationCreate,
  invalid: texts.notRenewed,
  mayHaveArrived: failureTexts.mayHaveArrivedUnwritten,
  offline: failureTexts.offlineUnwritten,
} as const;
