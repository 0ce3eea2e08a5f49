import { createElement, startTransition, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * What Astro's element calls to draw a live part (`client:only`): the part of `@astrojs/react/client.js` that is in use
 * here. Nothing is drawn on a server, and no part takes slots.
 */
export function islandIn(element: HTMLElement) {
  return (Part: ComponentType<object>, props: object): void => {
    if (!element.hasAttribute('ssr')) return;
    const root = createRoot(element);
    element.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    startTransition(() => root.render(createElement(Part, props)));
  };
}

// The name by which Astro's element asks for it.
export { islandIn as default };
