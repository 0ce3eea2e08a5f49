import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { porticoAssets } from './src/adapter/assets/index.ts';
import { porticoAdapter, porticoDev } from './src/adapter/integration.ts';

export default defineConfig({
  adapter: porticoAdapter(),
  integrations: [porticoAssets(), porticoDev(), react()],
  devToolbar: { enabled: false },
});
