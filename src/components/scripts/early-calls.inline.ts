import { type EarlyPlan, readMark } from '#platform/early/early-plan.ts';
import { sendEarly } from '#platform/early/send-early.ts';
import { whenActive } from '#platform/page/when-active.ts';

/**
 * First script of a live page's head: asks the API before the page's code is there, by the plan that the build prints on
 * it, and tells the style sheet whether a login is marked: then the page begins with what is for citizens. So it does where
 * its address fills in the form. Of a citizen who acts for nobody else it tells that too: fields may show at once.
 */
const text = document.currentScript?.dataset['early'];
if (text) {
  const plan = JSON.parse(text) as EarlyPlan;
  const page = document.documentElement.dataset;
  const isMarked = readMark(plan.loginMark) !== '';
  const query = new URLSearchParams(location.search);
  const isFilledIn = plan.filledBy?.some((name) => query.has(name));
  const markAlone = () => {
    if (isMarked && !isFilledIn) page['alone'] = '';
  };
  if (isMarked || isFilledIn) page['login'] = '';
  if (plan.areAllAlone) markAlone();
  whenActive(() => sendEarly(plan, markAlone));
}
