import { dayOf } from '#domain/text/display.ts';
import { drawPicker, personsAhead } from '#features/acting/public/persons-ahead.ts';
import { drawNext } from '#features/area/public/next-ahead.ts';
import {
  type EarlyActing,
  type EarlyNext,
  type EarlyPlan,
  isKept,
  readMark,
} from '#platform/early/early-plan.ts';
import { watchPresses } from '#platform/early/early-press.ts';
import { sendEarly } from '#platform/early/send-early.ts';
import { takeTransferCode } from '#platform/storage/transfer-code.ts';
import { whenActive } from '#platform/page/moments.ts';

// What another device has put into the address leaves it before anything else can read or send that.
takeTransferCode();
watchPresses();

/**
 * First script of a live page's head: asks the API before the page's code is there, by the plan that the build prints
 * before it, and tells the style sheet whether a login is marked: then the page begins with what is for citizens. So it
 * does where its address fills in the form. It tells too that nothing can come above the first fields any more: the
 * citizen acts for nobody else, or the picker of those for whom they may act is drawn. On the desktop it draws the next
 * appointment.
 */
const text = document.currentScript?.previousElementSibling?.textContent;
if (text) {
  const plan = JSON.parse(text) as EarlyPlan;
  const page = document.documentElement.dataset;
  const isMarked = readMark(plan.loginMark) !== '';
  const query = new URLSearchParams(location.search);
  const isFilledIn = plan.filledBy?.some((name) => query.has(name));
  const mayMove = isMarked && !isFilledIn;
  const markSettled = () => {
    if (mayMove) page['settled'] = '';
  };
  // A login or logout in another tab, or a return to this page after it was left: what is drawn may be somebody else's.
  const whenUnsure = (callback: () => void) => {
    window.porticoEarly?.channel?.addEventListener('message', callback);
    addEventListener('pagehide', callback);
  };
  const showNext = (answer: unknown, next: EarlyNext) => {
    const card = isMarked ? drawNext(answer, next, new Date()) : null;
    whenUnsure(() => card?.remove());
  };
  const settle = (answer: unknown, acting: EarlyActing) => {
    const persons = mayMove ? personsAhead(answer, acting, dayOf(new Date())) : null;
    const isLimited = acting.limitedBy !== undefined && query.has(acting.limitedBy);
    // Whoever acts for somebody already finds that person chosen.
    const isUsual = !isLimited && !isKept(acting.kept);
    const isDrawn = persons?.length === 0 || (persons && isUsual && drawPicker(persons));
    if (!isDrawn) return;
    markSettled();
    whenUnsure(() => delete page['settled']);
  };
  if (isMarked || isFilledIn) page['login'] = '';
  if (plan.areAllAlone) markSettled();
  whenActive(() =>
    sendEarly(plan, (answer, drawn) =>
      drawn.what === 'persons' ? settle(answer, drawn) : showNext(answer, drawn),
    ),
  );
}
