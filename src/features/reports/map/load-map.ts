import { allowMapMarkup } from './map-markup.ts';
import sheet from './map.css?url';

let sheetLoaded: Promise<void> | null = null;

/** The map's style sheet, once a page; without it the tiles would lie about. */
function loadSheet(): Promise<void> {
  sheetLoaded ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      sheetLoaded = null;
      reject(new Error('The style sheet of the map did not come.'));
    });
    document.head.append(link);
  });
  return sheetLoaded;
}

/** Leaflet and its style sheet: fetched when the first map is near the screen. */
export async function loadMap(): Promise<typeof import('./leaflet-map.ts')> {
  allowMapMarkup();
  await loadSheet();
  return import('./leaflet-map.ts');
}
