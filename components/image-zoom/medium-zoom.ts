import './image-zoom.css';

export { default as mediumZoom } from 'medium-zoom';
