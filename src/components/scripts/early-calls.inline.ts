import { type EarlyPlan, readMark } from '#platform/early/early-plan.ts';
import { sendEarly } from '#platform/early/send-early.ts';
import { whenActive } from '#platform/page/when-active.ts';

/**
 * First script of a live page's head: asks the API before the page's code is there, by the plan that the build prints on
 * it, and tells the style sheet whether a login is marked: then the page begins with what is for citizens.
 */
const text = document.currentScript?.dataset['early'];
if (text) {
  const plan = JSON.parse(text) as EarlyPlan;
  if (readMark(plan.loginMark) !== '') document.documentElement.dataset['login'] = '';
  whenActive(() => sendEarly(plan));
}
