import type { EarlyPlan } from '#platform/early/early-plan.ts';
import { sendEarly } from '#platform/early/send-early.ts';
import { whenActive } from '#platform/page/when-active.ts';

/** First script of a live page's head: asks the API before the page's code is there, by the plan that the build prints on it. */
const plan = document.currentScript?.dataset['early'];
if (plan) whenActive(() => sendEarly(JSON.parse(plan) as EarlyPlan));
