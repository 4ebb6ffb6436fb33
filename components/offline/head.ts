import { storage } from '../../lib/ground/browser/storage.ts';
import { storageKeys } from '../ui/storage-keys.ts';

// Before the first paint: what must look right immediately (`components/head-script/head-script.tsx`).
const { dataset } = document.documentElement;
if (/^(?:Mac|iP)/.test(navigator.platform)) dataset.keys = 'apple';
if (storage.get(storageKeys.sidebar) === 'hidden') dataset.sidebar = 'hidden';
if (storage.get(storageKeys.code) === 'wrapped') dataset.code = 'wrapped';
const model = new URLSearchParams(location.search).get('model') ?? storage.get(storageKeys.model);
if (model) dataset.model = model;
