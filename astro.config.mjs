import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { porticoAssets } from './src/adapter/assets/index.ts';
import { porticoDev } from './src/adapter/dev.ts';
import { porticoAdapter } from './src/adapter/integration.ts';

export default defineConfig({
  adapter: porticoAdapter(),
  integrations: [porticoAssets(), porticoDev(), react()],
  devToolbar: { enabled: false },
});
