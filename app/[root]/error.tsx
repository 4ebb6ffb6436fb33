'use client';

export { CrashPage as default } from '../../components/crash-page/crash-page.client.tsx';
